"""Pictures and videos: uploads, their renditions and who may post them."""
