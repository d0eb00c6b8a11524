import { payViewOf, startPaying } from '#server/features/card-payments/paying.ts';
import { findSigned } from '#server/features/proposal-versions/versions.ts';
import { AppError } from '#shared/api/errors.ts';
import { clientFields, type PayableView } from '#shared/rendering/client-page-view.ts';
import type { ClientSection } from './section.ts';

/** What can be paid by card. */
export const paySection: ClientSection<'pay'> = {
  id: 'pay',
  async load(ctx, page) {
    const { contracts } = page;
    const views: PayableView[] = [];
    for (const { id, title } of contracts.map(({ row }) => row)) {
      const pay = await payViewOf(ctx, id, { checkout: page.checkout });
      if (pay !== undefined) views.push({ proposalId: id, title: contracts.length > 1 ? title : '', pay });
    }
    return views.length === 0 ? undefined : views;
  },
  async answer(ctx, page, typed) {
    const id = typed.get(clientFields.proposal);
    const row = (await findSigned(ctx, page.event.id)).find((one) => one.id === id);
    if (row === undefined) throw new AppError('not_found');
    return startPaying(ctx, row.id, typed, { returnPath: page.path });
  },
};
