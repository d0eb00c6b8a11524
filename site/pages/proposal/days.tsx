import { dayInWords, guestsInWords, isGuaranteed, timesInWords } from '#shared/proposal/words.ts';
import type { ProposalView } from '#shared/rendering/proposal-view.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { proposalTexts as texts } from './messages.ts';

/** The three things that everybody looks for first: the day, how many, and what it comes to. */
export function Glance({ document }: ProposalView) {
  const { eventDay, parts, groups, totals, currency } = document;
  const day = eventDay ?? parts[0]?.eventDate;
  const guests = groups.filter(({ expected }) => expected > 0);
  const expected = guests.reduce((all, group) => all + group.expected, 0);
  return (
    <section aria-label={texts.glance}>
      <dl className="proposal__glance">
        {day && (
          <div>
            <dt className="label">{texts.date}</dt>
            <dd>{dayInWords(day)}</dd>
          </div>
        )}
        {expected > 0 && (
          <div>
            <dt className="label">{texts.guests}</dt>
            <dd>
              {expected}
              {(guests.length > 1 || groups.some(isGuaranteed)) && <span>{guestsInWords(document)}</span>}
            </dd>
          </div>
        )}
        <div>
          <dt className="label">{texts.total}</dt>
          <dd className="proposal__sum" data-live="glance">
            {moneyText(totals.total, currency)}
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** The course of each day: a line for each part. */
export function Days({ document: { parts } }: ProposalView) {
  const days = [...new Set(parts.map(({ eventDate }) => eventDate))].toSorted();
  if (parts.length === 0) return null;
  return (
    <section className="proposal__days">
      <h2>{texts.days}</h2>
      {days.map((day) => (
        <div key={day}>
          {days.length > 1 && <h3>{dayInWords(day)}</h3>}
          <ul>
            {parts
              .filter(({ eventDate }) => eventDate === day)
              .map((part) => (
                <li key={part.id}>
                  <p className="proposal__times">{timesInWords(part)}</p>
                  <p>
                    <span className="proposal__part-name">{part.name}</span>
                    {part.spaces.length > 0 && <span className="proposal__spaces">{part.spaces.join(', ')}</span>}
                  </p>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
