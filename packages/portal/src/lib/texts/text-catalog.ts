type CompiledMessages = Readonly<Record<string, unknown>>;

/** The loaded texts, by area. */
const loaded: CompiledMessages[] = [];

/** Registers the texts of an area; called by `virtual:texts/<area>`. */
export function addTexts(messages: CompiledMessages): void {
  loaded.push(messages);
}

/** Returns the texts of the areas from this index on. */
export const textsFrom = (index: number): readonly CompiledMessages[] => loaded.slice(index);
