type CompiledMessages = Readonly<Record<string, unknown>>;

/** The texts that have been loaded, area by area. */
const loaded: CompiledMessages[] = [];

/** Makes the texts of an area known; called by `virtual:texts/<area>`. */
export function addTexts(messages: CompiledMessages): void {
  loaded.push(messages);
}

/** The areas' texts from the one with this index on. */
export const textsFrom = (index: number): readonly CompiledMessages[] => loaded.slice(index);
