import Button, { type ButtonProps } from '@mui/material/Button';

interface SubmitButtonProps extends Omit<ButtonProps, 'type'> {
  /** Whether the form must not be sent now; its `submit` has to check the same. */
  isBlocked: boolean;
}

/** Sends a form. While that is not possible it looks disabled and keeps the focus, which a disabled button loses. */
export function SubmitButton({ isBlocked, className = '', ...props }: SubmitButtonProps) {
  return (
    <Button
      variant="contained"
      {...props}
      type="submit"
      aria-disabled={isBlocked}
      className={isBlocked ? `${className} Mui-disabled` : className}
    />
  );
}
