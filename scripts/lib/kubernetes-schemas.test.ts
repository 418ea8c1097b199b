import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { ROOT } from './paths.ts';

interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
}

interface Model {
  /** @throws an error that names the invalid fields */
  readonly validate: () => void;
}

type ModelsByKind = Readonly<Record<string, new (object: KubernetesObject) => Model>>;

async function validateKubernetesObject(object: KubernetesObject): Promise<void> {
  const models = (await import(
    /* @vite-ignore */ `kubernetes-models/${object.apiVersion}/${object.kind}`
  )) as ModelsByKind;
  const ModelOfKind = models[object.kind];
  if (ModelOfKind === undefined) throw new Error(`Kubernetes has no ${object.apiVersion} ${object.kind}.`);
  new ModelOfKind(object).validate();
}

const objects = globSync('deploy/kubernetes/*.yaml', { cwd: ROOT }).flatMap((path) =>
  parseAllDocuments(readFileSync(join(ROOT, path), 'utf8')).map(
    (document) => document.toJS() as KubernetesObject,
  ),
);

test.each(objects.map((object) => [object.kind, object.metadata.name, object] as const))(
  'the Kubernetes API accepts the %s %s',
  async (_kind, _name, object) => {
    await expect(validateKubernetesObject(object)).resolves.toBeUndefined();
    await expect(
      validateKubernetesObject({ ...object, metadata: { name: 1 as unknown as string } }),
    ).rejects.toThrow('name');
  },
);
