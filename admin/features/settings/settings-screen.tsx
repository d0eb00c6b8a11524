import Typography from '@mui/material/Typography';
import { type ComponentType, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { AccountSection } from '#admin/features/settings/account/account-section.tsx';
import { accountTexts, notificationTexts } from '#admin/features/settings/account/messages.ts';
import { NotificationsForm } from '#admin/features/settings/account/notifications-form.tsx';
import { feedTexts } from '#admin/features/settings/feeds/messages.ts';
import { ledgerTexts } from '#admin/features/settings/ledger/messages.ts';
import { moneyTexts } from '#admin/features/settings/money/messages.ts';
import { questionnaireTexts } from '#admin/features/settings/questionnaire/messages.ts';
import { teamTexts } from '#admin/features/settings/team/messages.ts';
import { TeamSection } from '#admin/features/settings/team/team-section.tsx';
import { tourTexts } from '#admin/features/settings/tours/messages.ts';
import { SectionList } from '#admin/lists/section-list.tsx';
import { useAccess } from '#admin/session/access.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { lazyPart } from '#admin/ui/screen.tsx';
import { adminPaths } from '#shared/admin-paths.ts';
import { hasRole, type Role, roleTooLow } from '#shared/roles.ts';
import { DeskForm } from './desk-form.tsx';
import { settingsTexts as texts } from './messages.ts';

const SpacesSection = lazyPart(
  async () => (await import('#admin/features/settings/spaces/spaces-section.tsx')).SpacesSection,
);
const TemplatesScreen = lazyPart(
  async () => (await import('#admin/features/settings/templates/templates-screen.tsx')).TemplatesScreen,
);

const MoneyForm = lazyPart(async () => (await import('#admin/features/settings/money/money-form.tsx')).MoneyForm);

const QuestionnaireForm = lazyPart(
  async () => (await import('#admin/features/settings/questionnaire/questionnaire-form.tsx')).QuestionnaireForm,
);

const LedgerSection = lazyPart(
  async () => (await import('#admin/features/settings/ledger/ledger-section.tsx')).LedgerSection,
);

const TourForm = lazyPart(async () => (await import('#admin/features/settings/tours/tour-form.tsx')).TourForm);

interface Section {
  /** The last part of its path. */
  id: string;
  title: string;
  text: string;
  path: string;
  least: Role;
  Form: ComponentType;
}

const FeedsSection = lazyPart(
  async () => (await import('#admin/features/settings/feeds/feeds-section.tsx')).FeedsSection,
);

const { title: accountTitle, text: accountText } = accountTexts;
const { title: notificationTitle, text: notificationText } = notificationTexts;
const { title: teamTitle, text: teamText } = teamTexts;

/** The sections with the path, the least role and the form of each. */
export const sections: readonly Section[] = [
  {
    id: 'account',
    title: accountTitle,
    text: accountText,
    path: adminPaths.accountSettings,
    least: 'read_only',
    Form: AccountSection,
  },
  {
    id: 'notifications',
    title: notificationTitle,
    text: notificationText,
    path: adminPaths.notificationSettings,
    least: 'read_only',
    Form: NotificationsForm,
  },
  { id: 'desk', ...texts.sections.desk, path: adminPaths.deskSettings, least: 'staff', Form: DeskForm },
  {
    id: 'money',
    title: moneyTexts.title,
    text: moneyTexts.text,
    path: adminPaths.moneySettings,
    least: 'staff',
    Form: MoneyForm,
  },
  {
    id: 'questionnaire',
    title: questionnaireTexts.title,
    text: questionnaireTexts.text,
    path: adminPaths.questionSettings,
    least: 'staff',
    Form: QuestionnaireForm,
  },
  {
    id: 'ledger',
    title: ledgerTexts.title,
    text: ledgerTexts.text,
    path: adminPaths.ledgerSettings,
    least: 'read_only',
    Form: LedgerSection,
  },
  {
    id: 'tours',
    title: tourTexts.title,
    text: tourTexts.text,
    path: adminPaths.tourSettings,
    least: 'staff',
    Form: TourForm,
  },
  { id: 'spaces', ...texts.sections.spaces, path: adminPaths.spaceSettings, least: 'staff', Form: SpacesSection },
  {
    id: 'templates',
    ...texts.sections.templates,
    path: adminPaths.templateSettings,
    least: 'staff',
    Form: TemplatesScreen,
  },
  {
    id: 'feeds',
    title: feedTexts.title,
    text: feedTexts.text,
    path: adminPaths.feedSettings,
    least: 'staff',
    Form: FeedsSection,
  },
  {
    id: 'team',
    title: teamTitle,
    text: teamText,
    path: adminPaths.teamSettings,
    least: 'admin',
    Form: TeamSection,
  },
];

/** The sections of the settings, or the form of the one that the path names. */
export function SettingsScreen() {
  const { user } = useSignedIn();
  const { pathname } = useLocation();
  // Over the screens of an account that may change nothing, the shell says so.
  const isExplained = !useAccess('edit');
  const open = sections.find(({ path }) => path === pathname.replace(/\/+$/, ''));
  if (open && !hasRole(user.role, open.least))
    return isExplained ? null : <Typography color="text.secondary">{roleTooLow}</Typography>;
  if (open)
    return (
      <Suspense>
        <open.Form />
      </Suspense>
    );
  return (
    <>
      <Typography color="text.secondary" sx={{ maxWidth: '72ch', mb: 2.5 }}>
        {texts.intro}
      </Typography>
      <SectionList
        label={texts.list}
        sections={sections.filter(({ least }) => hasRole(user.role, least))}
        linkTo={(id) => ({ to: `${adminPaths.settings}/${id}` })}
      />
    </>
  );
}
