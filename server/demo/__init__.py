"""The demo town: what a first start shows, made through the product's own actions and removable without a trace."""
