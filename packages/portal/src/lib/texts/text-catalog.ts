type CompiledMessages = Readonly<Record<string, unknown>>;

const loadedAreas: CompiledMessages[] = [];

/** Registers the texts of an area. The module `virtual:texts/<area>` calls this function. */
export function addTexts(messages: CompiledMessages): void {
  loadedAreas.push(messages);
}

/** Returns the texts of the areas from this index on, in the order of registration. */
export const getTextsFrom = (index: number): readonly CompiledMessages[] => loadedAreas.slice(index);
