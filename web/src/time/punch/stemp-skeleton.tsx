import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** In the shape of the idle screen: day, two fields, the round button. */
export function StempSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-1 flex-col gap-3.5 md:max-w-110">
      <div className="flex items-end justify-between pt-0.5">
        <div>
          <Skeleton className="h-8 w-36" />
          <Skeleton className="mt-2 h-4 w-44" />
        </div>
        <Skeleton className="h-7 w-32" />
      </div>
      <div className="flex flex-col gap-5 rounded-card bg-surface p-4 shadow-card">
        <Skeleton className="h-[17px] w-7/12" />
        <Skeleton className="my-3 h-[17px] w-9/12" />
      </div>
      <div className="grid flex-1 place-items-center py-6">
        <Skeleton round className="size-59" />
      </div>
    </div>
  );
}
