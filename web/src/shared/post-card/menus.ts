/** Menus of a post card in one chunk, loaded after the first paint. */
export { Reactions } from "@/shared/reactions/reactions";
export { OwnerMenuContent } from "./owner-menu-content";
export { PersonMenuContent } from "./person-menu-content";
export { RepostMenu } from "./repost-menu";
