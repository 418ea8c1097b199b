type CompiledMessages = Readonly<Record<string, unknown>>;

const loaded: CompiledMessages[] = [];

/** Registers the texts of an area; called by `virtual:texts/<area>`. */
export function addTexts(messages: CompiledMessages): void {
  loaded.push(messages);
}

/** Returns the texts of the areas from this index on. */
export const getTextsFrom = (index: number): readonly CompiledMessages[] => loaded.slice(index);
