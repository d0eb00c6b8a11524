import { type SiteAssets, webManifestPath } from '#shared/site-renderer.ts';
import displayFont from '#site/fonts/fraunces-display.woff2';
import textFont from '#site/fonts/instrument-sans.woff2';
import favicon from '#site/ui/mark/favicon.svg';
import touchIcon from '#site/ui/mark/touch-icon-180.png';

export function AssetTags({ assets }: { assets: SiteAssets }) {
  return (
    <>
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {[displayFont, textFont].map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
      ))}
      <script defer src={assets.start} />
      <link rel="icon" type="image/svg+xml" href={favicon} />
      <link rel="apple-touch-icon" sizes="180x180" href={touchIcon} />
      <link rel="manifest" href={webManifestPath} />
    </>
  );
}
