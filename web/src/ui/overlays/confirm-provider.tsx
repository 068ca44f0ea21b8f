import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ConfirmQuestionProps } from './confirm-question.tsx';
import { type ConfirmQueue, createConfirmQueue } from './confirm-queue.ts';

const ConfirmContext = createContext<ConfirmQueue['ask'] | null>(null);

type ConfirmProviderProps = { children: ReactNode };

/** The dialog code is fetched at the first question, so that the first screen does not carry it. */
export function ConfirmProvider({ children }: ConfirmProviderProps) {
  const [queue] = useState(createConfirmQueue);
  const current = useSyncExternalStore(queue.subscribe, queue.current);
  const [last, setLast] = useState(current);
  const [Question, setQuestion] = useState<ComponentType<ConfirmQuestionProps> | null>(null);

  if (current !== undefined && current !== last) setLast(current);

  const missing = current !== undefined && Question === null;
  useEffect(() => {
    if (!missing) return;
    import('./confirm-question.tsx').then((module) => setQuestion(() => module.ConfirmQuestion), queue.fail);
  }, [missing, queue]);

  return (
    <ConfirmContext value={queue.ask}>
      {children}
      {Question !== null && last !== undefined ? (
        <Question open={current !== undefined} request={current ?? last} onAnswer={queue.answer} />
      ) : null}
    </ConfirmContext>
  );
}

/** `if (await confirm({ ... }))`: resolves to the user's answer; Escape is a no. */
export function useConfirm() {
  const ask = useContext(ConfirmContext);
  if (ask === null) throw new Error('useConfirm needs a ConfirmProvider above it');
  return ask;
}
