import type { ReactNode } from 'react';
import type { ClientPageView, ClientSectionId } from '#shared/rendering/client-page-view.ts';
import { Agreed } from './agreed.tsx';
import { Guests, Menu } from './contracts.tsx';
import { Messages, Uploads } from './exchange.tsx';
import { Needs } from './needs.tsx';
import { PaySection } from './pay.tsx';
import { Questions } from './questions.tsx';

type SectionComponent = (view: ClientPageView) => ReactNode;

/** Every section in the order of the page. Each draws nothing where `sections` has nothing of it. */
export const sections: readonly (readonly [id: ClientSectionId, Component: SectionComponent])[] = [
  ['pay', PaySection],
  ['agreed', Agreed],
  ['guests', Guests],
  ['menu', Menu],
  ['dietary', Needs],
  ['questions', Questions],
  ['uploads', Uploads],
  ['messages', Messages],
];
