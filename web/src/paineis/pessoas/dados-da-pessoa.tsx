import { IconDownload } from '@tabler/icons-react'
import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormatoDosDados, verSituacaoDosDados } from '#contract/pessoas/privacidade.ts'
import { chamar } from '../../lib/api.ts'
import { avisarErro } from '../../avisos/avisos.ts'
import { baixar } from '../../lib/baixar.ts'
import { marcarComoVelho } from '../../lib/consultas.ts'
import { mensagemDoErro } from '../../lib/erro-da-api.ts'
import { Button } from '../../ui/button.tsx'

/** Who opened a person's data, and how a request of theirs stands. */
export const situacaoDosDadosDe = (id: string) =>
  queryOptions({
    queryKey: ['users', 'privacidade', id],
    queryFn: ({ signal }) =>
      chamar<typeof verSituacaoDosDados>('GET /api/users/:id/privacidade', { params: { id }, signal }),
  })

const FORMATOS = [
  { formato: 'pdf', texto: 'Baixar cópia (PDF)' },
  { formato: 'json', texto: 'Baixar para outro sistema (JSON)' },
] as const

/** Everything that is kept of a person: to read (PDF), or to take to another system (JSON). */
export function BaixarDados({ pessoa, emColuna = false }: { pessoa: string; emColuna?: boolean }) {
  const [fazendo, setFazendo] = useState<FormatoDosDados | null>(null)
  async function fazer(formato: FormatoDosDados) {
    setFazendo(formato)
    try {
      await baixar(
        'GET /api/users/:id/dados',
        { params: { id: pessoa }, query: { formato } },
        `dados-pessoais.${formato}`,
      )
      // That a copy was taken is in the history, and among who opened the data.
      marcarComoVelho('users')
    } catch (erro) {
      avisarErro(`Não foi possível baixar os dados. ${mensagemDoErro(erro)}`)
    }
    setFazendo(null)
  }
  return FORMATOS.map(({ formato, texto }) => (
    <Button
      key={formato}
      fullWidth={emColuna}
      icon={IconDownload}
      busy={fazendo === formato}
      onClick={() => void fazer(formato)}
    >
      {texto}
    </Button>
  ))
}
