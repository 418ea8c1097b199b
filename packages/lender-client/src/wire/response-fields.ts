import type { OperationId } from '@livery/contract';
import { ContractViolation, getReceivedType, type ViolationDetails } from './contract-violation.ts';
import { type OrUnknown, UNKNOWN } from './unknown.ts';
import type { WireType } from './wire-types.ts';

export interface ResponseSource {
  readonly operation: OperationId;
  /** Receives each violation that is not thrown as a ContractViolation. */
  readonly report: (violation: ViolationDetails) => void;
}

type Name<Wire> = keyof Wire & string;
type Item<List> = NonNullable<List> extends readonly (infer Each)[] ? Each : never;
type AsObject<Value> = Extract<NonNullable<Value>, object>;

export interface RowsResult<Row> {
  readonly rows: readonly Row[];
  readonly unreadableRows: number;
}

const OBJECT = 'an object';
const LIST = 'a list';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The fields of an object in a lender's response. The response is not validated, so each field is read by its type. A field
 * that is missing or has another type never yields a value.
 * - `get`: a required field. Throws the violation.
 * - `nullable`: a required field that may be null. Throws the violation.
 * - `optional`: a field that may be missing or null, which returns null. Throws the violation.
 * - `getOrUnknown`: a required field that other fields do not depend on. Reports the violation and returns
 *   UNKNOWN.
 * - `objectOrEmpty`, `rows`: like `getOrUnknown`, for an object and for the rows of a list.
 * - `getOrNull`: an optional field that other fields do not depend on. Reports the violation and returns null.
 * @typeParam Wire the schema of the object
 */
export class ResponseFields<Wire extends object> {
  readonly #fields: Readonly<Record<string, unknown>>;
  readonly #path: string;
  readonly #source: ResponseSource;

  private constructor(fields: Readonly<Record<string, unknown>>, path: string, source: ResponseSource) {
    this.#fields = fields;
    this.#path = path;
    this.#source = source;
  }

  /**
   * Reads an object. PHP serializes an object without fields as an empty list.
   * @throws ContractViolation if the value is not an object
   */
  static of<Wire extends object>(
    value: unknown,
    field: string,
    source: ResponseSource,
  ): ResponseFields<Wire> {
    if (isObject(value)) return new ResponseFields(value, field, source);
    if (Array.isArray(value) && value.length === 0) return new ResponseFields({}, field, source);
    throw new ContractViolation({
      operation: source.operation,
      field,
      expected: OBJECT,
      received: getReceivedType(value),
    });
  }

  get<Value>(name: Name<Wire>, type: WireType<Value>): Value {
    const value = type.read(this.#fields[name]);
    if (value === undefined) throw this.#violation(name, type);
    return value;
  }

  nullable<Value>(name: Name<Wire>, type: WireType<Value>): Value | null {
    return this.#fields[name] === null ? null : this.get(name, type);
  }

  optional<Value>(name: Name<Wire>, type: WireType<Value>): Value | null {
    return this.#isAbsent(name) ? null : this.get(name, type);
  }

  getOrUnknown<Value>(name: Name<Wire>, type: WireType<Value>): OrUnknown<Value> {
    return this.readOrUnknown(() => this.get(name, type));
  }

  getOrNull<Value>(name: Name<Wire>, type: WireType<Value>): Value | null {
    const value = this.readOrUnknown(() => this.optional(name, type));
    return value === UNKNOWN ? null : value;
  }

  /** Reads fields that are only useful together. If one is invalid, reports the violation and returns UNKNOWN. */
  readOrUnknown<Value>(read: () => Value): OrUnknown<Value> {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ContractViolation)) throw error;
      this.#source.report(error.details);
      return UNKNOWN;
    }
  }

  object<Key extends Name<Wire>>(name: Key): ResponseFields<AsObject<Wire[Key]>> {
    return ResponseFields.of(this.#fields[name], this.#fieldOf(name), this.#source);
  }

  nullableObject<Key extends Name<Wire>>(name: Key): ResponseFields<AsObject<Wire[Key]>> | null {
    return this.#fields[name] === null ? null : this.object(name);
  }

  optionalObject<Key extends Name<Wire>>(name: Key): ResponseFields<AsObject<Wire[Key]>> | null {
    return this.#isAbsent(name) ? null : this.object(name);
  }

  /**
   * Reads an object that other fields do not depend on. If it is missing or has another type, one violation is reported, and
   * each of its fields reads as missing without another report.
   */
  objectOrEmpty<Key extends Name<Wire>>(name: Key): ResponseFields<AsObject<Wire[Key]>> {
    const part = this.readOrUnknown(() => this.object(name));
    const silent = { ...this.#source, report: () => undefined };
    return part === UNKNOWN ? new ResponseFields({}, this.#fieldOf(name), silent) : part;
  }

  list<Key extends Name<Wire>, Result>(
    name: Key,
    read: (item: ResponseFields<AsObject<Item<Wire[Key]>>>) => Result,
  ): Result[] {
    const items = this.#listAt(name);
    return items.map((item) => read(ResponseFields.of(item, `${this.#fieldOf(name)}[]`, this.#source)));
  }

  /**
   * Reads the rows of a list whose rows do not depend on each other. A row that cannot be read is reported
   * and counted in `unreadableRows`.
   */
  rows<Key extends Name<Wire>, Result>(
    name: Key,
    read: (row: ResponseFields<AsObject<Item<Wire[Key]>>>) => Result,
  ): RowsResult<Result> {
    const field = `${this.#fieldOf(name)}[]`;
    const results = this.#listAt(name).map((row) =>
      this.readOrUnknown(() => read(ResponseFields.of(row, field, this.#source))),
    );
    const rows = results.filter((row): row is Result => row !== UNKNOWN);
    return { rows, unreadableRows: results.length - rows.length };
  }

  values<Value>(name: Name<Wire>, type: WireType<Value>): Value[] {
    return this.#listAt(name).map((item) => {
      const value = type.read(item);
      if (value === undefined) throw this.#violation(`${name}[]`, type, item);
      return value;
    });
  }

  /** Reads all fields of an object whose field names the contract does not define. */
  entries<Value>(type: WireType<Value>): Record<string, Value> {
    const names = Object.keys(this.#fields) as Name<Wire>[];
    return Object.fromEntries(names.map((name) => [name, this.get(name, type)]));
  }

  /** Returns true if the response contains the field, even as null. */
  has(name: Name<Wire>): boolean {
    return this.#fields[name] !== undefined;
  }

  #listAt(name: string): readonly unknown[] {
    const items = this.#fields[name];
    if (!Array.isArray(items)) throw this.#violation(name, { expected: LIST });
    return items as readonly unknown[];
  }

  #isAbsent(name: string): boolean {
    const value = this.#fields[name];
    return value === undefined || value === null;
  }

  #fieldOf(name: string): string {
    return this.#path === '' ? name : `${this.#path}.${name}`;
  }

  #violation(
    name: string,
    { expected, within }: Pick<WireType<unknown>, 'expected' | 'within'>,
    value = this.#fields[name],
  ): ContractViolation {
    const isWithin = within !== undefined && isObject(value);
    return new ContractViolation({
      operation: this.#source.operation,
      field: isWithin ? `${this.#fieldOf(name)}.${within}` : this.#fieldOf(name),
      expected,
      received: getReceivedType(isWithin ? value[within] : value),
    });
  }
}
