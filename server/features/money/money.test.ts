import { describe, expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { starterMoney } from '#shared/money/starter.ts';
import { moneyMessages as messages } from '#shared/money/values.ts';

const url = '/api/v1/settings/money';
const flags = { isOnServiceCharge: true, isOnGratuity: false, isOnShortfall: false };
const rate = { name: 'Sales tax', percent: 8250, classes: ['service', 'food'], ...flags, validFrom: null };
const charge = {
  ...{ name: 'Service charge', kind: 'service_charge', amount: { percent: 22_000 }, classes: ['food'] },
  ...{ paidOutPercent: 0, purpose: 'Pays the service team.', validFrom: null },
};

async function open() {
  const { app, signIn } = await buildTestApp();
  const { headers } = await signIn('manager', 'manager');
  const get = async () => (await app.inject({ url, headers })).json().data;
  const put = (payload: object, extra: Record<string, string> = {}) =>
    app.inject({ method: 'PUT', url, headers: { ...headers, ...extra }, payload });
  return { get, put };
}

describe('the settings of money', () => {
  it('are those of the questions and answers, without any tax rate, until somebody changes them', async () => {
    const { get, put } = await open();
    expect(await get()).toEqual(starterMoney);
    const saved = await put({ taxRates: [rate], charges: [charge], minimumCents: 800_000 });
    expect(saved.json().data).toEqual({
      ...starterMoney,
      taxRates: [{ ...rate, id: expect.stringMatching(/^[\da-f]{24}$/), classes: ['food', 'service'] }],
      charges: [{ ...charge, id: expect.any(String) }],
      minimumCents: 800_000,
      version: 1,
    });
    expect(await get()).toEqual(saved.json().data);
  });

  it('keep the ids of lines, by which proposals know them', async () => {
    const { get, put } = await open();
    await put({ taxRates: [rate] });
    const [first] = (await get()).taxRates;
    await put({ taxRates: [{ ...rate, percent: 8500, validFrom: '2027-01-01' }, first] });
    expect((await get()).taxRates).toMatchObject([{ percent: 8500 }, first]);
  });

  it('give another wording of the consent the next version, and nothing else', async () => {
    const { get, put } = await open();
    await put({ retentionYears: 10 });
    expect((await get()).consentVersion).toBe(1);
    await put({ consent: 'I agree.' });
    await put({ consent: ' I agree. ' });
    expect(await get()).toMatchObject({ consent: 'I agree.', consentVersion: 2 });
  });

  it('are rejected with 412 after somebody else changed them', async () => {
    const { put } = await open();
    await put({ retentionYears: 8 });
    const answer = await put({ retentionYears: 9 }, { 'if-match': '"0"' });
    expect(answer.statusCode).toBe(412);
  });

  it.each<[object, string, string]>([
    [{ taxRates: [{ ...rate, percent: 100_001 }] }, 'taxRates.0.percent', messages.percent],
    [{ taxRates: [{ ...rate, percent: 8.25 }] }, 'taxRates.0.percent', messages.percent],
    [{ taxRates: [{ ...rate, classes: [] }] }, 'taxRates.0.classes', messages.classes],
    [{ taxRates: [rate, { ...rate, name: 'sales TAX ' }] }, 'taxRates.1.validFrom', messages.twiceFrom],
    [{ taxRates: [1, 2, 3, 4, 5].map((n) => ({ ...rate, name: `Tax ${n}` })) }, 'taxRates', messages.tooManyRates],
    [{ charges: [{ ...charge, amount: { percent: 100_001 } }] }, 'charges.0.amount.percent', messages.percent],
    [
      {
        charges: [
          { ...charge, id: 'a' },
          { ...charge, id: 'a', name: 'b' },
        ],
      },
      'charges',
      messages.twiceId,
    ],
    [{ minimumCents: -1 }, 'minimumCents', messages.cents],
    [{ schedule: [] }, 'schedule', messages.rows],
    [{ deposit: { ...starterMoney.deposit, notWithinMonths: 0 } }, 'deposit.notWithinMonths', messages.months],
    [
      { schedule: [{ name: 'Half', amount: { percent: 75_001 }, due: { daysAfter: 30 } }] },
      'schedule',
      messages.overTotal,
    ],
    [
      { cancellation: [0, 0].map((atLeast) => ({ atLeast, unit: 'days', refundPercent: 0 })) },
      'cancellation.1.atLeast',
      messages.twiceAtLeast,
    ],
    [{ methods: [] }, 'methods', messages.methods],
    [{ numberPrefixes: { ...starterMoney.numberPrefixes, receipt: 'P' } }, 'numberPrefixes', messages.twicePrefix],
    [{ retentionYears: 0 }, 'retentionYears', messages.retentionYears],
    [{ consent: ' ' }, 'consent', messages.consent],
  ])('are rejected at their field, such as %j', async (payload, field, message) => {
    const { get, put } = await open();
    const answer = await put(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.details).toEqual([{ field, message }]);
    expect((await get()).version).toBe(0);
  });
});
