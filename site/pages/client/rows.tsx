import type { SheetRow } from '#shared/running-sheet/rows.ts';

type Row = Pick<SheetRow, 'id' | 'group' | 'name' | 'value' | 'details'> & Partial<Pick<SheetRow, 'amount'>>;

/** Rows of a running sheet, each under its group where that is another one than before. */
export function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="client__rows">
      {rows.map(({ id, group, name, value, details, amount }, index) => (
        <div key={id}>
          {group !== '' && group !== rows[index - 1]?.group && <dt className="label">{group}</dt>}
          <dt>{name}</dt>
          <dd>
            {[value, amount].filter(Boolean).join(' · ')}
            {details.map((detail) => (
              <span key={detail}>{detail}</span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
