import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { formatarData } from '#contract/valores/calendario.ts'
import type { Comprovante } from '#contract/contas/prestacoes.ts'
import { linkNovo } from '../../../lib/link-novo.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { FilePreview, type StoredFile } from '../../../ui/files/file-preview.tsx'
import { Amount } from '../../../ui/page/amount.tsx'
import css from './prestacao.module.css'

/** Files one presses to look at. */
export function Arquivos({ arquivos, de }: { arquivos: readonly StoredFile[]; de: string }) {
  const [aberto, setAberto] = useState<StoredFile | null>(null)
  return (
    <>
      {arquivos.map((a) => (
        <button
          key={a._id}
          type="button"
          className={css.arquivo}
          aria-label={`Ver ${a.nome}, de ${de}`}
          onClick={() => setAberto(a)}
        >
          <IconPaperclip size={16} stroke={2} aria-hidden />
          {a.nome}
        </button>
      ))}
      <FilePreview file={aberto} onClose={() => setAberto(null)} linkFor={linkNovo} />
    </>
  )
}

/** The expenses of the month, each with what proves it. */
export function Comprovantes({ comprovantes }: { comprovantes: readonly Comprovante[] }) {
  if (comprovantes.length === 0) return <EmptyState short headingLevel={3} title="Nenhuma despesa no mês" />
  return (
    <ul className={css.comprovantes}>
      {comprovantes.map((c) => (
        <li key={c._id}>
          <span className={css.dia}>{formatarData(c.data)}</span>
          <div>
            <p>{c.nome}</p>
            <small>{[c.categoria ?? 'Sem categoria', `nota ${c.nota}`, c.fundo].join(' · ')}</small>
            {c.arquivos.length > 0 ? <Arquivos arquivos={c.arquivos} de={c.nome} /> : <small>Sem comprovante</small>}
          </div>
          <Amount reais={c.valor} />
        </li>
      ))}
    </ul>
  )
}
