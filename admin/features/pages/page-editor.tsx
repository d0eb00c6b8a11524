import BackIcon from '@mui/icons-material/ArrowBack';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FocusEvent, useReducer, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormBar, PageForm } from '#admin/forms/page-form.tsx';
import { PreviewAside } from '#admin/forms/page-preview.tsx';
import { PreloadedRecord } from '#admin/forms/preloaded-record.tsx';
import { useSaveKeys } from '#admin/forms/use-save-keys.ts';
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx';
import { isSeenOnceSent } from '#shared/pages/layout.ts';
import { getEditablePage, type PageName } from '#shared/pages/pages.ts';
import { canBeSent } from '#shared/slots/slot-rules.ts';
import { pagesTexts as texts } from './messages.ts';
import { PageHistory } from './page-history.tsx';
import { StateChip } from './page-parts.tsx';
import type { PageRecord, PageValues } from './page-record.ts';
import { SlotFields } from './slot-fields.tsx';
import { toInput, usePageForm } from './use-page-form.ts';

/** The editor of a page: its form beside the real page. */
export function PageEditor({ name }: { name: PageName }) {
  return (
    <PreloadedRecord<PageRecord> resource="pages" id={name}>
      {(first) => <LoadedEditor name={name} first={first} />}
    </PreloadedRecord>
  );
}

/** Whether it is off because nobody has published it as it is. */
const isToBeRead = (name: PageName, { state, values }: Omit<PageRecord, 'id'>) =>
  getEditablePage(name).isOffUntilPublished === true && state === 'off' && values.isOff === false;

/** A field of a slot, as the page marks it. */
const toSlot = (field: string) => field.replace(/\.(alt|src|label|to|focus\.[xy])$/, '');

function LoadedEditor({ name, first }: { name: PageName; first: PageRecord }) {
  const { record, page, isBusy, actions } = usePageForm(name, first);
  const { form, isDirty } = record;
  const [uploads, countUploads] = useReducer((count: number, isBusy: boolean) => count + (isBusy ? 1 : -1), 0);
  const [slot, setSlot] = useState<string>();
  const { tab, setTab, isNarrow } = useTabs();
  // What the buttons do not do, the keys do not either.
  const isReady = !isBusy && uploads === 0;
  const canSave = isReady && isDirty;
  const canPublish = isReady && (isDirty || page.hasDraft || isToBeRead(name, page));
  useSaveKeys(
    () => canSave && actions.save(),
    () => canPublish && actions.publish(),
  );

  const focusField = (clicked: string) => {
    setTab('form');
    setSlot(clicked);
    // The form may have been on the other tab.
    setTimeout(() => form.setFocus(toInput(clicked, name)));
  };
  const followFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const field = target.getAttribute('name');
    if (field !== null) setSlot(toSlot(field));
  };

  return (
    <PageForm
      record={record}
      name="pages"
      above={(leave) => (
        <>
          <EditorBar {...{ name, page, isDirty, canSave, canPublish, actions }} isBusy={!isReady} onBack={leave} />
          {isNarrow && (
            <Tabs value={tab} onChange={(_, next) => setTab(next)} aria-label={page.title} sx={{ mb: 2 }}>
              <Tab value="form" label={texts.form} id="tab-form" aria-controls="panel-form" />
              <Tab value="preview" label={texts.preview} id="tab-preview" aria-controls="panel-preview" />
            </Tabs>
          )}
        </>
      )}
      aside={<EditedPage name={name} title={page.title} slot={slot} onSelect={focusField} />}
      tab={isNarrow ? tab : undefined}
      onFocus={followFocus}
      sx={{ gap: 4, maxWidth: 'none' }}
    >
      {isToBeRead(name, page) && <Alert severity="info">{texts.toRead}</Alert>}
      <SlotFields page={getEditablePage(name)} onBusy={countUploads} />
    </PageForm>
  );
}

interface EditedPageProps {
  name: PageName;
  title: string;
  slot: string | undefined;
  onSelect: (slot: string) => void;
}

function EditedPage({ name, slot, ...rest }: EditedPageProps) {
  const values = useWatch() as PageValues;
  const isInquirySent = slot !== undefined && isSeenOnceSent(slot);
  const input = canBeSent(getEditablePage(name).slots, values) ? { page: name, values, isInquirySent } : undefined;
  return <PreviewAside input={input} slot={slot} {...rest} />;
}

/** On a narrow screen, form and page are two tabs. */
function useTabs() {
  const { breakpoints } = useTheme();
  const isNarrow = useMediaQuery(breakpoints.down('lg'), { noSsr: true });
  const [tab, setTab] = useState<'form' | 'preview'>('form');
  return { tab, setTab, isNarrow };
}

interface EditorBarProps {
  name: PageName;
  page: Omit<PageRecord, 'id'>;
  isDirty: boolean;
  isBusy: boolean;
  canSave: boolean;
  canPublish: boolean;
  actions: ReturnType<typeof usePageForm>['actions'];
  onBack: () => void;
}

/** What can be done with the page, always in view. */
function EditorBar(props: EditorBarProps) {
  const { name, page, isDirty, isBusy, canSave, canPublish, actions, onBack } = props;
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  /** What waits for an answer, because the draft or what was typed would be lost. */
  const [losing, setLosing] = useState<() => void>();
  const { title, path, state, hasDraft } = page;
  const restore = (id: string) => {
    setIsHistoryOpen(false);
    if (isDirty || hasDraft) setLosing(() => () => actions.restore(id));
    else actions.restore(id);
  };
  return (
    <FormBar isAbove>
      <Button startIcon={<BackIcon />} onClick={onBack}>
        {texts.back}
      </Button>
      <Typography variant="h2" sx={{ mr: 1 }}>
        {title}
      </Typography>
      <StateChip state={state} />
      <Box sx={{ flex: 1 }} />
      {path !== null && state !== 'off' && (
        <Button href={path} target="_blank" rel="noopener">
          {texts.open}
        </Button>
      )}
      <Button onClick={() => setIsHistoryOpen(true)}>{texts.history}</Button>
      <Button disabled={!hasDraft || isBusy} onClick={() => setLosing(() => actions.discard)}>
        {texts.discardDraft}
      </Button>
      <Button variant="outlined" disabled={!canSave} onClick={actions.save}>
        {texts.saveDraft}
      </Button>
      <Button variant="contained" disabled={!canPublish} onClick={actions.publish}>
        {texts.publish}
      </Button>
      {isHistoryOpen && (
        <PageHistory name={name} isBusy={isBusy} onClose={() => setIsHistoryOpen(false)} onRestore={restore} />
      )}
      {losing && (
        <ConfirmDialog
          title={texts.discardTitle}
          confirm={texts.discardDraft}
          cancel={texts.keepDraft}
          onCancel={() => setLosing(undefined)}
          onConfirm={() => {
            setLosing(undefined);
            losing();
          }}
        >
          {texts.discardQuestion}
        </ConfirmDialog>
      )}
    </FormBar>
  );
}
