import { lazy } from 'react';

const list = lazy(async () => ({ default: (await import('./testimonials-screen.tsx')).TestimonialsScreen }));

export const testimonials = { name: 'testimonials', list } as const;
