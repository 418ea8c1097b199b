export interface MultipartFile {
  name: string;
  content: Buffer | string;
}

export async function buildMultipartRequest(
  parts: Record<string, string | MultipartFile>,
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const form = new FormData();
  for (const [field, part] of Object.entries(parts)) {
    if (typeof part === 'string') form.append(field, part);
    else form.append(field, new Blob([Uint8Array.from(Buffer.from(part.content))]), part.name);
  }
  const request = new Response(form);
  const type = request.headers.get('content-type') ?? '';
  return { body: Buffer.from(await request.arrayBuffer()), headers: { 'content-type': type } };
}
