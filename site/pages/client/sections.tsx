import type { ReactNode } from 'react';
import type { ClientPageView, ClientSectionId } from '#shared/rendering/client-page-view.ts';
import { Agreed } from './agreed.tsx';
import { Bills, Documents } from './bills.tsx';
import { Changes } from './changes.tsx';
import { Guests, Menu } from './contracts.tsx';
import { Day } from './day.tsx';
import { Messages, Uploads } from './exchange.tsx';
import { Needs } from './needs.tsx';
import { PaySection } from './pay.tsx';
import { Questions } from './questions.tsx';
import { Sheet } from './sheet.tsx';

type SectionComponent = (view: ClientPageView) => ReactNode;

/** Every section in the order of the page. Each draws nothing where `sections` has nothing of it. */
export const sections: readonly (readonly [id: ClientSectionId, Component: SectionComponent])[] = [
  ['changes', Changes],
  ['pay', PaySection],
  ['sheet', Sheet],
  ['day', Day],
  ['agreed', Agreed],
  ['guests', Guests],
  ['menu', Menu],
  ['dietary', Needs],
  ['questions', Questions],
  ['uploads', Uploads],
  ['bills', Bills],
  ['documents', Documents],
  ['messages', Messages],
];
