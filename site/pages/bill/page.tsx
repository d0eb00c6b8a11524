import type { FrozenBill } from '#shared/billing/frozen-bill.ts';
import {
  askedSums,
  asksForMoney,
  billDays,
  billSections,
  billTitle,
  eventInWords,
  mainAmount,
  sinceInWords,
  standingSums,
} from '#shared/billing/words.ts';
import { notFoundSlots } from '#shared/pages/not-found.ts';
import { isCounted } from '#shared/proposal/values.ts';
import { dayInWords } from '#shared/proposal/words.ts';
import type { BillPageView } from '#shared/rendering/bill-view.ts';
import { addressInWords } from '#shared/rules/address.ts';
import { Contact, FactSections } from '#site/pages/proposal/facts.tsx';
import { SoldLines } from '#site/pages/proposal/lines.tsx';
import { Pay } from '#site/pages/proposal/pay.tsx';
import { LargeSum, SoldSums, Steps } from '#site/pages/proposal/sums.tsx';
import type { SitePage } from '#site/runtime/define-page.tsx';
import { billPageTexts as texts } from './messages.ts';

/** The page of an invoice, a credit note or a receipt, for whoever has its link. Rendered on the server alone, without scripts. */
export function billPage(view: BillPageView): SitePage {
  const { bill, pdfPath, backPath } = view;
  const title = billTitle(bill);
  return {
    async load() {
      return {
        path: undefined,
        status: 200,
        headers: {},
        meta: {
          title: `${title} – ${bill.venue.name}`,
          description: texts.description(title),
          shareImage: notFoundSlots.searchShareImage.starter,
          structuredData: () => [],
        },
        body: (
          <div className="proposal bill">
            <div className="section proposal__body">
              {backPath !== undefined && (
                <p className="bill__back">
                  <a href={backPath}>{texts.back}</a>
                </p>
              )}
              <Since {...view} />
              <Head bill={bill} pdfPath={pdfPath} />
              <Pay pay={view.pay} currency={bill.currency} />
              <FactSections sections={billSections(bill)} />
              {asksForMoney(bill.type) && <Sold {...bill} />}
              <Sums {...bill} />
              <Contact venue={bill.venue} subject={bill.number}>
                {texts.frozen(dayInWords(bill.issuedOn))}
              </Contact>
            </div>
          </div>
        ),
        isComplete: true,
      };
    },
  };
}

/** What became of it since. */
function Since(view: BillPageView) {
  const since = sinceInWords(view);
  if (since === '') return null;
  return (
    <div className="proposal__notice bill__since" role="status">
      <p className="proposal__headline">{since}</p>
    </div>
  );
}

/** Whose document it is, its number, and at once its days and what it comes to. */
function Head({ bill, pdfPath }: { bill: FrozenBill; pdfPath: string }) {
  const { name, amount } = mainAmount(bill);
  return (
    <section className="bill__head">
      <p className="bill__venue">
        <strong>{bill.venue.name}</strong>
        <span>{addressInWords(bill.venue)}</span>
      </p>
      <div>
        <h1>{billTitle(bill)}</h1>
        <p>{eventInWords(bill)}</p>
      </div>
      <dl className="proposal__glance">
        <div>
          <dt className="label">{name}</dt>
          <dd className="proposal__sum">{amount}</dd>
        </div>
        {billDays(bill).map(([day, value]) => (
          <div key={day}>
            <dt className="label">{day}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="bill__download">
        <a className="button" href={pdfPath} download>
          {texts.download}
        </a>
      </p>
    </section>
  );
}

/** What was agreed, and what it comes to. Lines that the client left out are no part of it. */
function Sold({ sold, currency }: FrozenBill) {
  const document = { ...sold, lines: sold.lines.filter(isCounted), currency };
  return (
    <div className="proposal__deal">
      <div className="proposal__lines">
        <SoldLines {...document} />
      </div>
      <SoldSums {...document} />
    </div>
  );
}

/** What this document asks for, and how everything stood when it was issued. */
function Sums(bill: FrozenBill) {
  const [asked, standing] = [askedSums(bill), standingSums(bill)];
  const { name, amount } = mainAmount(bill);
  return (
    <div className="bill__sums">
      {asked && (
        <section className="proposal__sums bill__asked">
          <h2>{asked.title}</h2>
          <Steps rows={asked.rows} />
          <LargeSum name={name}>
            <strong>{amount}</strong>
          </LargeSum>
        </section>
      )}
      {standing && (
        <section className="proposal__schedule bill__standing">
          <h2>{standing.title}</h2>
          <Steps rows={standing.rows} />
        </section>
      )}
    </div>
  );
}
