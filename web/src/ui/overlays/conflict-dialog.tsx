import { type ReactNode, useId, useState } from 'react'
import { Button } from '../button.tsx'
import css from './conflict-dialog.module.css'
import { Dialog } from './dialog.tsx'
import { ExitButton } from './dialog-exit.tsx'

/** A field that differs between what I typed and what someone else saved meanwhile, already written for people. */
export type ConflictField = {
  key: string
  label: string
  mine: ReactNode
  theirs: ReactNode
  /** What is proposed, mine unless said: theirs where I had changed nothing. */
  initial?: ConflictChoice
}
export type ConflictChoice = 'mine' | 'theirs'

export type ConflictDialogProps = {
  open: boolean
  /** Who saved first; null where it was the same person, in another tab. */
  who: string | null
  /** When, already formatted: "20/11/2026, 08:10". */
  when?: string
  fields: readonly ConflictField[]
  busy?: boolean
  /** The choice for each field; the caller saves again over the other version. */
  onResolve: (choices: Record<string, ConflictChoice>) => void
  onCancel: () => void
}

/** Two people saved the same thing: says who changed what and asks, field by field, which one stays. */
export function ConflictDialog({ open, ...rest }: ConflictDialogProps) {
  return open ? <OpenConflict {...rest} /> : null
}

const all = (fields: readonly ConflictField[], choice: ConflictChoice) =>
  Object.fromEntries(fields.map((f) => [f.key, choice]))

function OpenConflict({ who, when, fields, busy, onResolve, onCancel }: Omit<ConflictDialogProps, 'open'>) {
  const [choices, setChoices] = useState<Record<string, ConflictChoice>>(() =>
    Object.fromEntries(fields.map((f) => [f.key, f.initial ?? 'mine'])),
  )
  return (
    <Dialog
      open
      onClose={onCancel}
      width={640}
      title={who === null ? 'Você já salvou em outra aba' : 'Outra pessoa salvou antes de você'}
      footer={
        <>
          <ExitButton data-autofocus>Voltar ao formulário</ExitButton>
          <Button variant="primary" busy={busy} onClick={() => onResolve(choices)}>
            Salvar assim
          </Button>
        </>
      }
    >
      {who ?? 'Lá você'} mudou {fields.length === 1 ? 'um campo' : `${fields.length} campos`}
      {when && ` em ${when}`}. Escolha o que fica.
      {fields.length > 1 && (
        <div className={css.todas}>
          <Button size="sm" onClick={() => setChoices(all(fields, 'mine'))}>
            Usar todas as minhas
          </Button>
          <Button size="sm" onClick={() => setChoices(all(fields, 'theirs'))}>
            Manter todas as outras
          </Button>
        </div>
      )}
      {fields.map((f) => (
        <ConflictRow
          key={f.key}
          field={f}
          who={who}
          choice={choices[f.key] ?? 'mine'}
          onChoose={(choice) => setChoices({ ...choices, [f.key]: choice })}
        />
      ))}
    </Dialog>
  )
}

type ConflictRowProps = {
  field: ConflictField
  who: string | null
  choice: ConflictChoice
  onChoose: (choice: ConflictChoice) => void
}

function ConflictRow({ field, who, choice, onChoose }: ConflictRowProps) {
  const name = useId()
  const option = (value: ConflictChoice, words: string, content: ReactNode) => (
    <label className={css.opcao}>
      <input type="radio" name={name} checked={choice === value} onChange={() => onChoose(value)} />
      <span>
        <small>{words}</small>
        <b>{content === '' || content === null ? 'vazio' : content}</b>
      </span>
    </label>
  )
  return (
    <fieldset className={css.campo}>
      <legend>{field.label}</legend>
      <div className={css.opcoes}>
        {option('mine', 'Usar a minha', field.mine)}
        {option('theirs', who === null ? 'Manter a da outra aba' : `Manter a outra, de ${who}`, field.theirs)}
      </div>
    </fieldset>
  )
}
