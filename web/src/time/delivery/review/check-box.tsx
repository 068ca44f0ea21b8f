type CheckBoxProps = { label: string; checked: boolean; onChange: () => void };

/** A tick the size of a glove. */
export function CheckBox({ label, checked, onChange }: CheckBoxProps) {
  return (
    <label className="relative grid size-target flex-none cursor-pointer place-items-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        checked={checked}
        onChange={onChange}
        className="size-6 cursor-pointer accent-steel"
      />
    </label>
  );
}
