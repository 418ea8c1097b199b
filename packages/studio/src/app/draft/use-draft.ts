import type { TenantProblem } from '@livery/tenant-config/load';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { DocumentKind } from '../../wire.ts';
import { getValue } from './documents.ts';
import type { DraftSnapshot, DraftStore } from './draft-store.ts';

const DraftContext = createContext<DraftStore | null>(null);

export const DraftProvider = DraftContext.Provider;

export function useDraftStore(): DraftStore {
  const store = useContext(DraftContext);
  if (store === null) throw new Error('A component that uses the draft is outside DraftProvider.');
  return store;
}

export function useDraft(): DraftSnapshot {
  const store = useDraftStore();
  return useSyncExternalStore(store.subscribe, store.getSnapshot);
}

export interface DraftField {
  /** The value of the draft itself; undefined for none. */
  readonly value: unknown;
  /** The value of the preset, which applies if the draft has none. */
  readonly inherited: unknown;
  readonly problems: readonly TenantProblem[];
  readonly warnings: readonly TenantProblem[];
  /** Sets the value of the draft; undefined removes the field from the draft. */
  readonly set: (value: unknown) => void;
}

/** Returns a field of the draft with its problems. @param path such as `['logo', 'light']` */
export function useDraftField(kind: DocumentKind, ...path: readonly string[]): DraftField {
  const store = useDraftStore();
  const { documents, state } = useDraft();
  const field = path.join('.');
  const belongsToField = (problem: TenantProblem) =>
    problem.file === `${kind}.json` && problem.field === field;
  return {
    value: getValue(documents[kind], path),
    inherited: state.inherited === null ? undefined : getValue(state.inherited[kind], path),
    problems: state.problems.filter(belongsToField),
    warnings: state.warnings.filter(belongsToField),
    set: (value) => store.setField(kind, path, value),
  };
}

export const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
