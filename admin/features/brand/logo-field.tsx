import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { logoMessage, maxLogoBytes } from '#shared/brand/values.ts';
import { useColors } from './color-field.tsx';
import { brandTexts as texts } from './messages.ts';

const types = ['image/svg+xml', 'image/png'];

function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** The logo as it is on light and on dark grounds, and how to replace it. */
export function LogoField() {
  const errorId = useId();
  const { setError, clearErrors } = useFormContext();
  const { field, fieldState } = useController({ name: 'logo' });
  const logo: string = field.value;
  const error = fieldState.error?.message;
  const set = (value: string) => {
    clearErrors('logo');
    field.onChange(value);
  };
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    const isLogo = types.includes(file.type) && file.size <= maxLogoBytes;
    const url = isLogo ? await readAsDataUrl(file).catch(() => undefined) : undefined;
    if (url === undefined) setError('logo', { type: 'file', message: logoMessage });
    else set(url);
  };
  return (
    <Box role="group" aria-label={texts.logo} sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Typography variant="h3" component="h2">
        {texts.logo}
      </Typography>
      {logo === '' ? <Typography color="text.secondary">{texts.noLogo}</Typography> : <LogoTiles logo={logo} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          component="label"
          // The field inside is what takes the focus, not the label around it.
          {...{ role: undefined, tabIndex: -1 }}
          variant="outlined"
          sx={{ '&:focus-within': { outline: '2px solid', outlineColor: 'secondary.main', outlineOffset: 2 } }}
        >
          {texts.chooseLogo}
          <Box
            component="input"
            ref={field.ref}
            type="file"
            accept={types.join(',')}
            aria-describedby={errorId}
            aria-invalid={error !== undefined}
            onChange={({ target }: { target: HTMLInputElement }) => {
              void choose(target.files?.[0]);
              // The same file can be chosen again after it was changed.
              target.value = '';
            }}
            sx={{ position: 'absolute', width: 1, height: 1, opacity: 0, overflow: 'hidden' }}
          />
        </Button>
        {logo !== '' && <Button onClick={() => set('')}>{texts.removeLogo}</Button>}
      </Box>
      <FormHelperText id={errorId} error={error !== undefined} role={error === undefined ? undefined : 'alert'}>
        {error ?? texts.logoHint}
      </FormHelperText>
    </Box>
  );
}

function LogoTiles({ logo }: { logo: string }) {
  const colors = useColors();
  const tiles = [
    { label: texts.onPaper, background: colors?.paper, filter: 'none' },
    { label: texts.onPrimary, background: colors?.primary, filter: 'brightness(0) invert(1)' },
  ];
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
      {tiles.map(({ label, background, filter }) => (
        <Box component="figure" key={label} sx={{ m: 0, minWidth: 0 }}>
          <Box
            sx={{
              display: 'grid',
              placeItems: 'center',
              height: 96,
              p: 1.5,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              bgcolor: background,
            }}
          >
            <Box
              component="img"
              src={logo}
              alt=""
              sx={{ maxWidth: '100%', height: 56, objectFit: 'contain', filter }}
            />
          </Box>
          <Typography component="figcaption" color="text.secondary" sx={{ fontSize: 13, mt: 0.5 }}>
            {label}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
