import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LazyPopper } from './lazy-popper.tsx';

it('shows its content once it opens, and takes it away when it closes', async () => {
  const popper = (isOpen: boolean) => (
    <LazyPopper open={isOpen} anchorEl={document.body}>
      Dark mode
    </LazyPopper>
  );
  const { rerender } = render(popper(false));
  expect(screen.queryByText('Dark mode')).toBeNull();
  rerender(popper(true));
  expect(await screen.findByText('Dark mode')).toBeDefined();
  rerender(popper(false));
  expect(screen.queryByText('Dark mode')).toBeNull();
});
