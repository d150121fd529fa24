import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/fields/field.tsx'
import { DropZone } from '../ui/files/file-field.tsx'
import { fileSize, type FileRules } from '../ui/files/file-rules.ts'
import { Section } from '../ui/page/page.tsx'
import css from './arquivo-a-conferir.module.css'

interface Props<P> {
  de: {
    arquivo: File | null
    previa: P | null
    problema: string | null
    lendo: boolean
    regras: FileRules
    escolher: (arquivos: readonly File[]) => void
    largar: () => void
  }
  /** What the file brings, with its article: "o extrato". */
  oQue: string
  /** How it was read: "UTF-8, separado por vírgula". */
  comoFoiLido: (previa: P) => string
  /** What may be chosen. */
  children: ReactNode
}

/** Where the file is chosen, and which one was. */
export function ArquivoAConferir<P>({ de, oQue, comoFoiLido, children }: Props<P>) {
  const { arquivo, previa, problema } = de
  return (
    <Section title="Arquivo">
      {arquivo ? (
        <div className={css.escolhido} aria-busy={de.lendo || undefined}>
          <p>
            <strong>{arquivo.name}</strong>
            <span>
              {fileSize(arquivo.size)}
              {previa && ` · ${comoFoiLido(previa)}`}
            </span>
          </p>
          <Button onClick={de.largar}>Remover arquivo</Button>
        </div>
      ) : (
        <div className={css.zona}>
          <p id="arquivo-dica">{children}</p>
          {problema && <FieldError id="arquivo-erro">{problema}</FieldError>}
          <DropZone
            id="arquivo"
            label={oQue}
            single
            rules={de.regras}
            invalid={problema !== null}
            onFiles={de.escolher}
          />
        </div>
      )}
    </Section>
  )
}
