/** The text direction, for arrow keys in menus and tabs. */
import { Direction } from "radix-ui";

export const DirectionProvider = Direction.Provider;
