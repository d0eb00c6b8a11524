import type { PostedForm } from '#shared/site-renderer.ts';
import { inquiryMessages } from '#site/messages.ts';
import type { InquiryFormWords } from './form-words.ts';

/** Says in the page what a toast says where there is script. */
export function PostedAnswer({ posted, words }: { posted: PostedForm; words: InquiryFormWords }) {
  const { title, description } = answerOf(posted, words);
  return (
    <div className="posted-answer" data-tone={posted.result === 'sent' ? 'success' : 'destructive'} role="status">
      <p className="posted-answer__title">{title}</p>
      <p>{description}</p>
    </div>
  );
}

function answerOf({ result, message }: PostedForm, words: InquiryFormWords) {
  const { missing, success, failure } = inquiryMessages;
  if (result === 'sent') return { title: words.success, description: success.description };
  if (result === 'missing') return { title: missing.title, description: missing.description };
  return { title: failure.title, description: message ?? words.failure };
}
