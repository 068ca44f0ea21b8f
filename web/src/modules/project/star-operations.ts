import { Star } from 'lucide-react';
import { anyAnswer } from '../../lib/api-client.ts';
import { defineOperation } from '../../offline/outbox/index.ts';

interface StarBody {
  readonly id: string;
}

// Not kept for later: a star is worth nothing once the list has been scrolled past.
const shared = {
  version: 1,
  kind: 'direct',
  api: 'main',
  path: ({ id }: StarBody) => `projects/${id}/star`,
  lane: ({ body }: { readonly body: StarBody }) => `star:${body.id}`,
  wire: () => ({}),
  icon: Star,
  answer: anyAnswer,
} as const;

export const starProject = defineOperation<StarBody>({
  ...shared,
  name: 'star.set',
  method: 'PUT',
  label: () => ({ id: 'projects.star' }),
});

export const unstarProject = defineOperation<StarBody>({
  ...shared,
  name: 'star.remove',
  method: 'DELETE',
  label: () => ({ id: 'projects.unstar' }),
});
