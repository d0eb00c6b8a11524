import { type ReactNode, useEffect } from 'react';
import { ListBase, useListContext } from 'react-admin';
import type { ItemRecord } from '#admin/items/item-record.ts';
import { outageMessages } from '#admin/messages.ts';
import { SourceNotice } from '#admin/offline/source-notice.tsx';
import { StandInRows } from '#admin/offline/stand-in-rows.tsx';
import { useSignedIn } from '#admin/session/session-context.ts';
import { useToast } from '#admin/shell/use-toast.ts';

interface ContentListProps<Item> {
  /** The name under `/api/v1`. */
  resource: string;
  /** Under which the rows are remembered for an outage, where one resource has two screens. */
  name?: string;
  /** What the server is asked for; the same object from draw to draw. Searching is done on the screen. */
  filter: Record<string, unknown>;
  /** The toast when loading fails. */
  failed: string;
  /** Stands in where the list could never be loaded; without it the list context has an error then. */
  samples?: () => Item[];
  children: ReactNode;
}

const ignoreError = () => undefined;
const inOrder = { field: 'order', order: 'ASC' } as const;

/**
 * Reads a list of content whole and puts it into react-admin's list context for the parts inside. While the server is
 * away the rows of the last visit or the samples stand in, marked and read-only.
 */
export function ContentList<Item extends ItemRecord>(props: ContentListProps<Item>) {
  const { resource, name = resource, filter, failed, samples, children } = props;
  const { isSample } = useSignedIn();
  return (
    <ListBase
      resource={resource}
      filter={filter}
      sort={inOrder}
      storeKey={false}
      disableSyncWithLocation
      // The screen says itself, once and in its own words, that the server is away.
      queryOptions={{ enabled: !isSample, onError: ignoreError }}
    >
      <FailureToast>{failed}</FailureToast>
      <StandInRows<Item> name={name} samples={samples}>
        <SourceNotice samples={outageMessages.contentSamples} lastLoaded={outageMessages.contentLastLoaded} />
        {children}
      </StandInRows>
    </ListBase>
  );
}

function FailureToast({ children }: { children: string }) {
  const { error } = useListContext();
  const toast = useToast();
  const hasFailed = error !== null && error !== undefined;
  useEffect(() => {
    if (hasFailed) toast('error', children);
  }, [hasFailed, toast, children]);
  return null;
}
