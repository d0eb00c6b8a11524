import { useQueryClient } from '@tanstack/react-query';
import { trpc } from '#admin/api/trpc.ts';
import { useReorder } from '#admin/sorting/use-reorder.ts';
import { testimonialMessages } from './messages.ts';
import type { TestimonialRecord } from './testimonial-record.ts';

/** All testimonials in the order that staff gave them, and how they give them another. */
export function useReorderTestimonials(testimonials: readonly TestimonialRecord[]) {
  const queryClient = useQueryClient();
  const { mutateAsync } = trpc.testimonials.reorder.useMutation();
  return useReorder(testimonials, {
    send: (testimonialIds) => mutateAsync({ testimonialIds }),
    reload: () => queryClient.invalidateQueries({ queryKey: ['testimonials'] }),
    done: testimonialMessages.reordered,
    failed: testimonialMessages.reorderFailed,
  });
}
