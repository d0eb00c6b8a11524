import CheckIcon from '@mui/icons-material/Check';
import ErrorIcon from '@mui/icons-material/ErrorOutline';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { ChangeEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useField } from '#admin/forms/use-field.tsx';
import { contrastPairs, findLowContrasts, formatContrast } from '#shared/brand/brand-colors.ts';
import { type BrandColor, type BrandColors, starterColors } from '#shared/brand/values.ts';
import { brandTexts as texts } from './messages.ts';

const isColor = (value: string) => /^#[\da-f]{6}$/i.test(value.trim());

/** The colors of the form, `undefined` while one of them is half typed. */
export function useColors(): BrandColors | undefined {
  const { primary, accent, paper } = useWatch() as BrandColors;
  const colors = [primary, accent, paper].map((color) => color.trim().toUpperCase());
  if (!colors.every(isColor)) return undefined;
  const [first = '', second = '', third = ''] = colors;
  return { primary: first, accent: second, paper: third };
}

/** A color as text and in the browser's own picker, with the contrasts that depend on it. */
export function ColorField({ name }: { name: BrandColor }) {
  const { setValue } = useFormContext();
  const colors = useColors();
  const low = colors && findLowContrasts(colors).find(({ field }) => field === name);
  const validate = (value: string, values: BrandColors) => {
    if (!isColor(value)) return texts.notAColor;
    const upper = Object.fromEntries(Object.entries(values).map(([key, color]) => [key, String(color).toUpperCase()]));
    return findLowContrasts({ ...starterColors, ...upper }).find(({ field }) => field === name)?.message;
  };
  const { helperText, error, ...field } = useField(name, { validate });
  const label = texts.fields[name];
  const pick = (hex: string) =>
    setValue(name, hex.toUpperCase(), { shouldDirty: true, shouldTouch: true, shouldValidate: error });
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <TextField
        {...field}
        label={label}
        error={error || low !== undefined}
        helperText={low?.message ?? helperText ?? texts.hints[name]}
        slotProps={{
          htmlInput: { spellCheck: false, autoComplete: 'off', maxLength: 7 },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Box
                  component="input"
                  type="color"
                  aria-label={texts.pick(label)}
                  value={isColor(field.value) ? field.value.trim().toLowerCase() : '#000000'}
                  onChange={({ target }: ChangeEvent<HTMLInputElement>) => pick(target.value)}
                  sx={{ width: 44, height: 32, p: 0, border: 0, bgcolor: 'transparent', cursor: 'pointer' }}
                />
              </InputAdornment>
            ),
          },
        }}
      />
      {low && (
        <Button variant="outlined" size="small" onClick={() => pick(low.nearest)} sx={{ justifySelf: 'start' }}>
          <Box
            aria-hidden
            sx={{ width: 18, height: 18, mr: 1, border: 1, borderColor: 'divider', bgcolor: low.nearest }}
          />
          {texts.use(low.nearest)}
        </Button>
      )}
      {colors && <Contrasts name={name} colors={colors} />}
    </Box>
  );
}

function Contrasts({ name, colors }: { name: BrandColor; colors: BrandColors }) {
  return (
    <Box
      component="ul"
      aria-label={texts.contrasts(texts.fields[name])}
      sx={{ display: 'grid', gap: 0.5, fontSize: 13 }}
    >
      {contrastPairs
        .filter(({ color }) => color === name)
        .map(({ label, least, measure }) => {
          const ratio = measure(colors);
          const Icon = ratio >= least ? CheckIcon : ErrorIcon;
          return (
            <Box component="li" key={label} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Icon
                titleAccess={ratio >= least ? texts.passes : texts.fails(formatContrast(least))}
                color={ratio >= least ? 'secondary' : 'error'}
                sx={{ fontSize: 16 }}
              />
              <Box component="span" sx={{ flex: 1 }}>
                {label}
              </Box>
              <Box component="span" sx={{ color: ratio >= least ? 'text.secondary' : 'error.main' }}>
                {formatContrast(ratio)}
              </Box>
            </Box>
          );
        })}
    </Box>
  );
}
