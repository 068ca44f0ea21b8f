import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Shows nothing and goes on to another address, which takes the place of this one. */
export function Leave({ to }: { to: string }) {
  const router = useRouter();
  useEffect(() => void router.navigate({ href: to, replace: true }), [router, to]);
  return null;
}
