"""Claims about the product, each with the code or test that holds it; the documentation site shows them."""
