import { Box } from '@mui/material';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useListContext } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { RecordDialog } from '#admin/forms/dialog-form.tsx';
import type { FormContract } from '#admin/forms/form-contract.ts';
import { type Content, type ItemRecord, useContent } from '#admin/items/content.ts';
import { nextOrder } from '#admin/sorting/order.ts';
import { FailedList } from '#admin/ui/empty-state.tsx';
import { offlineMessages } from '#admin/ui/messages.ts';
import { useContentControls } from './content-filters.ts';
import { ContentHead, SelectShown } from './content-head.tsx';
import { belongsHere, ContentList, toCategory, useContentRows } from './content-list.tsx';
import { ContentItems } from './content-rows.tsx';
import { ContentSelectionBar } from './content-selection-bar.tsx';
import { ListView } from './record-list.tsx';

interface FormSettings<Item, Values extends FieldValues>
  extends Pick<FormContract<Item, Values>, 'blank' | 'valuesOf' | 'labels'> {
  /** The inputs. While they are busy, such as with an upload, the form cannot be sent. */
  fields: ComponentType<{ onBusy: (isBusy: boolean) => void }>;
  /** What is offered once an item was changed, with the values that it had. */
  afterUpdate?: ComponentType<Updated<Item, Values>>;
}

interface Updated<Item, Values> {
  saved: Item;
  before: Values;
}

interface ContentSettings<Item extends ItemRecord, Values extends FieldValues> extends Content<Item> {
  form: FormSettings<Item, Values>;
  /** Draws the list and the form where the screen adds something around them. */
  frame?: ComponentType<{ form: ReactNode; children: ReactNode }>;
}

/** The screen of published content that staff list, order and edit, from what is its own. */
export function defineContent<Item extends ItemRecord, Values extends FieldValues>(
  settings: ContentSettings<Item, Values>,
): ComponentType {
  const { form, frame: Frame, ...content } = settings;
  return function ContentScreen() {
    const dialog = <ContentForm content={content} form={form} />;
    return (
      <ContentList content={content}>
        {Frame ? (
          <Frame form={dialog}>
            <ListOfContent />
          </Frame>
        ) : (
          <>
            <ListOfContent />
            {dialog}
          </>
        )}
      </ContentList>
    );
  };
}

function ListOfContent() {
  const { data, error } = useListContext();
  const { messages, filters, getName, skeletonHeight = 96 } = useContent();
  const { fetchFailed: failed, loading, list } = messages;
  const controls = useContentControls();
  if (error && !data?.length) return <FailedList>{failed}</FailedList>;
  return (
    <ListView<ItemRecord>
      notice={offlineNotice}
      texts={{ failed, loading, list, pages: list }}
      head={<ContentHead />}
      hasHeading
      filters={controls}
      afterFilters={
        filters && (
          <Box sx={{ ml: { sm: 1 }, '&:empty': { display: 'none' } }}>
            <SelectShown />
          </Box>
        )
      }
      skeleton={{ height: skeletonHeight }}
      selection={{ nameOf: getName, bar: <ContentSelectionBar /> }}
      renderRows={() => <ContentItems />}
    />
  );
}

const offlineNotice = { samples: offlineMessages.contentSamples, lastLoaded: offlineMessages.contentLastLoaded };

interface ContentFormProps<Item extends ItemRecord, Values extends FieldValues> {
  content: Content<Item>;
  form: FormSettings<Item, Values>;
}

/** The form of a new item or of an existing one. */
function ContentForm<Item extends ItemRecord, Values extends FieldValues>(props: ContentFormProps<Item, Values>) {
  const { content } = props;
  const { fields: Fields, afterUpdate: AfterUpdate, ...form } = props.form;
  const [updated, setUpdated] = useState<Updated<Item, Values>>();
  const { rows } = useContentRows<Item & { category?: string }>();
  const [isBusy, setIsBusy] = useState(false);
  const { messages, category, order, categories } = content;
  const contract: FormContract<Item, Values> = {
    ...form,
    titles: { create: messages.add, edit: messages.edit },
    belongsHere: (item) => belongsHere(content, item),
    extraValues(values) {
      const own: string | undefined = category ?? values[categories?.field ?? 'category'];
      const others = own === undefined ? rows : rows.filter((item) => toCategory(categories ?? {}, item) === own);
      return { ...(category && { category }), order: (order.next ?? nextOrder)(others) };
    },
    onUpdated: (saved, before) => setUpdated({ saved, before }),
    messages,
  };
  return (
    <>
      <RecordDialog contract={contract} isBlocked={isBusy}>
        <Fields onBusy={setIsBusy} />
      </RecordDialog>
      {AfterUpdate && updated && <AfterUpdate key={`${updated.saved.id} ${updated.saved.version}`} {...updated} />}
    </>
  );
}
