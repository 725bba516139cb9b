/** The direction of reading, for menus and tabs that move by arrow keys. */
import { Direction } from "radix-ui";

export const DirectionProvider = Direction.Provider;
