import type { ChatEvent } from '@livery/contract/chat-widget';

/**
 * Returns a function that receives chunks of an event stream and reports every complete event.
 * @param onEvent receives the event and its id, which is null if the stream contains none
 */
export function createEventReader(
  onEvent: (event: ChatEvent, id: number | null) => void,
): (text: string) => void {
  let incomplete = '';
  return (text) => {
    const blocks = (incomplete + text).split('\n\n');
    incomplete = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = new Map(block.split('\n').map(parseField));
      const [name, data, id] = ['event', 'data', 'id'].map((field) => fields.get(field));
      if (data === undefined) continue;
      onEvent({ name, data: JSON.parse(data) as unknown } as ChatEvent, id === undefined ? null : Number(id));
    }
  };
}

function parseField(line: string): [name: string, value: string] {
  const [name = '', value = ''] = line.split(/: (.*)/s);
  return [name, value];
}
