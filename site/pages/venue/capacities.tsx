import type { venueSlots } from '#shared/pages/venue.ts';
import type { SlotValues } from '#shared/slots/slots.ts';
import type { SpaceText } from '#shared/venue/profile.ts';
import { type SetUp, setUps } from '#shared/venue/values.ts';
import { Paragraphs } from '#site/ui/paragraphs/paragraphs.tsx';

interface CapacitiesProps {
  slots: SlotValues<typeof venueSlots>;
  spaceTexts: SpaceText[];
  /** Titles such as `500 Seated`. */
  titles: string[];
}

const setUpLabels: Record<SetUp, string> = {
  seated: 'Seated',
  reception: 'Reception',
  theater: 'Theater',
  classroom: 'Classroom',
};
const numberFormat = new Intl.NumberFormat('en-US');

/** How many guests each space holds, and what is included. Spaces and set-ups without a number are left out. */
export function Capacities({ slots, spaceTexts, titles }: CapacitiesProps) {
  const rows = spaceTexts
    .map((spaceText) => ({ name: spaceText.name, guests: getGuests(spaceText, titles) }))
    .filter(({ guests }) => guests.size > 0);
  const columns = setUps.filter((setUp) => rows.some(({ guests }) => guests.has(setUp)));
  return (
    <section className="section capacities" aria-label={slots.capacitiesLabel}>
      {rows.length > 0 && (
        <div className="split__words">
          <p className="label">{slots.capacitiesLabel}</p>
          <h2>{slots.capacitiesHeadline}</h2>
          <Paragraphs text={slots.capacitiesText} />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: enlarged text scrolls inside, by keyboard as well */}
          <section className="capacities__table" tabIndex={0} aria-label={slots.capacitiesHeadline}>
            <table>
              <thead>
                <tr>
                  <td />
                  {columns.map((setUp) => (
                    <th key={setUp} scope="col">
                      {setUpLabels[setUp]}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ name, guests }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    {columns.map((setUp) => (
                      <td key={setUp}>{guests.get(setUp) ?? '–'}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </div>
      )}
      <div className="split__words">
        <h3 className="label">{slots.includedLabel}</h3>
        <ul className="lines">
          {slots.includedList.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The numbers of a space: its own, else those of the About page where they are this space's. */
function getGuests(spaceText: SpaceText, titles: string[]): Map<SetUp, string> {
  const known = new Map<string, string>();
  for (const title of spaceText.holdsCapacities ? titles : []) {
    const [, number, name] = /^(\d[\d,]*) (.+)$/.exec(title) ?? [];
    if (number !== undefined && name !== undefined) known.set(name.toLowerCase(), number);
  }
  const entries = setUps.map((setUp) => {
    const own = spaceText[setUp];
    return [setUp, own === null ? known.get(setUp) : numberFormat.format(own)] as const;
  });
  return new Map(entries.flatMap(([setUp, number]) => (number === undefined ? [] : [[setUp, number] as const])));
}
