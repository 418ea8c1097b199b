/** A value of a list's cell; what is empty is a quiet dash. What a narrow column cuts off shows on hover. */
export function CellText({ value }: { readonly value: string | null }) {
  return value === null || value === '' ? (
    <span className="list-empty">–</span>
  ) : (
    <span className="list-number" title={value}>
      {value}
    </span>
  );
}
