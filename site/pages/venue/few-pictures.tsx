import type { ShownGalleryItem } from '#shared/content-source.ts';
import { routes } from '#site/routes.ts';
import { PageLink } from '#site/ui/page-link/page-link.tsx';
import { StoredPicture } from '#site/ui/stored-picture/stored-picture.tsx';

/** The beginning of the gallery. Without a picture there is nothing to show. */
export function FewPictures({ items }: { items: ShownGalleryItem[] }) {
  if (items.length === 0) return null;
  return (
    <section className="section few-pictures" aria-labelledby="few-pictures">
      <div className="few-pictures__head">
        <h2 id="few-pictures">From the gallery</h2>
        <PageLink className="button button--quiet" to={routes.gallery}>
          SEE THE GALLERY
        </PageLink>
      </div>
      <ul>
        {items.map((item, index) => (
          <li key={item._id}>
            <StoredPicture
              item={item}
              alt={item.title || `Picture ${index + 1}`}
              sizes="(min-width: 44rem) 42rem, 100vw"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
