import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { formatarInstante } from '#contract/valores/calendario.ts'
import { avisarErro, avisarSucesso } from '../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { falha } from '../../../avisos/falha.ts'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { Section } from '../../../ui/page/page.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { Assunto } from './assunto.ts'
import { desfazer as pedirDesfazer, importacoesFeitas, type Importacao } from './importacoes.api.ts'
import css from './importar.module.css'

/** Takes a whole import back, and says who stayed. */
export function useDesfazer(assunto: Assunto): {
  desfazer: (i: Importacao, perguntar?: boolean) => Promise<void>
  dialog: ReactNode
} {
  const { confirm, dialog } = useConfirm()
  const { contar } = assunto
  async function desfazer(i: Importacao, perguntar = false) {
    const sim =
      !perguntar ||
      (await confirm({
        title: `Desfazer a importação de ${i.arquivo}?`,
        body: assunto.aoDesfazer(i.quantidade),
        verb: 'Desfazer',
      }))
    if (!sim) return
    try {
      const { mantidas, quantidade } = await pedirDesfazer(assunto, i._id)
      const ficaram = mantidas === 0 ? '' : ` ${assunto.ficaram(mantidas)}`
      avisarSucesso(`Importação desfeita: ${contar(quantidade - mantidas)} a menos.${ficaram}`)
    } catch (erro) {
      avisarErro(`Não foi possível desfazer. ${mensagemDoErro(erro)}`)
    }
    marcarComoVelho('importacoes')
  }
  return { desfazer, dialog }
}

interface Props {
  assunto: Assunto
  desfazer: (i: Importacao, perguntar: boolean) => Promise<void>
}

/** The last imports of a kind, each with the way to take it back. */
export function ImportacoesFeitas({ assunto, desfazer }: Props) {
  const { contar } = assunto
  const { data, error, refetch, isFetching } = useQuery(importacoesFeitas(assunto))
  const [ocupada, setOcupada] = useState<string | null>(null)
  if (error && !data)
    return <ErrorState {...falha('Não foi possível ler as importações.', error, () => void refetch(), isFetching)} />
  if (!data || data.importacoes.length === 0) return null
  const pedir = async (i: Importacao) => {
    setOcupada(i._id)
    await desfazer(i, true)
    setOcupada(null)
  }
  return (
    <Section title="Importações feitas" ruled>
      <ul className={css.feitas}>
        {data.importacoes.map((i) => (
          <li key={i._id}>
            <div>
              <p>
                <strong>{i.arquivo}</strong> · {contar(i.quantidade)}
              </p>
              <p className={css.quando}>
                {i.quem}, {formatarInstante(i.createdAt)}
                {i.desfeitaEm && ` · desfeita em ${formatarInstante(i.desfeitaEm)}`}
                {i.mantidas > 0 && ` · ${contar(i.mantidas)} ${i.mantidas === 1 ? 'ficou' : 'ficaram'}`}
              </p>
            </div>
            {i.podeDesfazer && (
              <Button busy={ocupada === i._id} onClick={() => void pedir(i)}>
                Desfazer<VisuallyHidden> a importação de {i.arquivo}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
