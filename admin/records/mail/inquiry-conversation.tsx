import { Suspense } from 'react';
import { useRowsSource } from '#admin/offline/rows-source.ts';
import { InquiryMessage } from '#admin/records/inquiries/inquiry-message.tsx';
import { lazyPart } from '#admin/ui/screen.tsx';
import type { ConversationProps } from './conversation.tsx';

const Conversation = lazyPart<ConversationProps>(async () => (await import('./conversation.tsx')).Conversation);

/** The conversation about an inquiry; until it is there, and without the server, what the visitor wrote. */
export function InquiryConversation(props: ConversationProps) {
  const { source } = useRowsSource();
  const inquiry = <InquiryMessage inquiry={props.inquiry} />;
  if (source !== 'live') return inquiry;
  return (
    <Suspense fallback={inquiry}>
      <Conversation {...props} />
    </Suspense>
  );
}
