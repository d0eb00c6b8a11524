import { useCallback, useMemo } from 'react';
import { useListContext } from 'react-admin';
import { AddButton } from '#admin/lists/add-button.tsx';
import { EmptyList } from '#admin/lists/empty-list.tsx';
import { RowsSkeleton } from '#admin/lists/rows-skeleton.tsx';
import { SelectionBar } from '#admin/lists/selection-bar.tsx';
import { SortableBoard } from '#admin/sorting/sortable-board.tsx';
import { SortableList } from '#admin/sorting/sortable-list.tsx';
import { testimonialMessages, testimonialTexts } from './messages.ts';
import { TestimonialCard } from './testimonial-card.tsx';
import type { TestimonialRecord } from './testimonial-record.ts';
import { useReorderTestimonials } from './use-reorder-testimonials.ts';
import { useShownTestimonials } from './use-shown-testimonials.ts';

const none: TestimonialRecord[] = [];
const authorOf = ({ author }: TestimonialRecord) => author;
const draw = (testimonial: TestimonialRecord) => <TestimonialCard testimonial={testimonial} />;

export function TestimonialList() {
  const { data = none, isPending } = useListContext<TestimonialRecord>();
  const { rows, reorder } = useReorderTestimonials(data);
  const { shown, hasHidden } = useShownTestimonials(rows);
  const places = useMemo(() => new Map(rows.map(({ id }, place) => [id, place])), [rows]);
  const placeOf = useCallback(({ id }: TestimonialRecord) => places.get(id) ?? 0, [places]);

  if (isPending) return <RowsSkeleton label={testimonialTexts.loading} height={148} />;
  if (shown.length === 0)
    return (
      <EmptyList
        title={testimonialMessages.empty}
        hint={testimonialMessages.emptyHint}
        add={<AddButton>{testimonialTexts.addFirst}</AddButton>}
        hasHidden={hasHidden}
      />
    );
  return (
    <>
      <SortableBoard>
        <SortableList
          label={testimonialTexts.list}
          rows={shown}
          nameOf={authorOf}
          placeOf={placeOf}
          onReorder={reorder}
        >
          {draw}
        </SortableList>
      </SortableBoard>
      <SelectionBar items={shown} nameOf={authorOf} />
    </>
  );
}
