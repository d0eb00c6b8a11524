import type { ReactNode } from 'react';
import type { ClientPageView, ClientSectionId } from '#shared/rendering/client-page-view.ts';
import { Agreed } from './agreed.tsx';
import { PaySection } from './pay.tsx';

type SectionComponent = (view: ClientPageView) => ReactNode;

/** Every section in the order of the page. Each draws nothing where `sections` has nothing of it. */
export const sections: readonly (readonly [id: ClientSectionId, Component: SectionComponent])[] = [
  ['pay', PaySection],
  ['agreed', Agreed],
];
