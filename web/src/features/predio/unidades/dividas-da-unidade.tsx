import { useQuery } from '@tanstack/react-query'
import type { listarDevedores } from '#contract/cobranca/devedores.ts'
import type { PessoaDaUnidade } from '#contract/predio/pessoas-da-unidade.ts'
import { quemRecebeCobrancas } from '#contract/cobranca/quem-recebe.ts'
import type { Unidade } from '#contract/predio/unidades.ts'
import { chamar } from '../../../lib/api.ts'
import { Note } from '../../../ui/page/note.tsx'
import { Amount } from '../../../ui/page/amount.tsx'

/** Who owns a unit today, with no last day set. */
export const donosQueSaem = (u: Unidade): PessoaDaUnidade[] =>
  u.pessoas.filter((p) => p.papel === 'proprietario' && p.situacao === 'atual' && p.fim === null)

/** Who gets the next charges once somebody leaves, those to come included. Null: nobody is left. */
export function quemRecebe(u: Unidade, sai: PessoaDaUnidade): string | null {
  const ficam = u.pessoas.filter((p) => p._id !== sai._id && p.situacao !== 'encerrado')
  return quemRecebeCobrancas(ficam, (p) => p.paga)?.nome ?? null
}

interface Props {
  unidade: Unidade
  /** Who leaves. */
  deQuem: string
  quemFica: string | null
}

/** What becomes of what a unit owes when its owner changes (Código Civil, art. 1.345). */
export function DividasDaUnidade({ unidade: u, deQuem, quemFica }: Props) {
  const { data, isError } = useQuery({
    queryKey: ['cobrancas', 'devedores', { unidade: u._id }],
    queryFn: ({ signal }) =>
      chamar<typeof listarDevedores>('GET /api/devedores', { query: { unidade: u._id }, signal }),
  })
  const devedor = data?.itens[0]
  return (
    <Note tone={devedor || quemFica === null ? 'warning' : 'info'}>
      {devedor ? (
        <p>
          A unidade deve <Amount reais={devedor.total} /> em{' '}
          {devedor.quantidade === 1 ? '1 cobrança vencida' : `${devedor.quantidade} cobranças vencidas`}. O que venceu
          até a saída continua dirigido a {deQuem}, e acompanha a unidade: quem a compra responde por isso também
          (Código Civil, art. 1.345).
        </p>
      ) : (
        data && <p>A unidade não tem cobranças vencidas.</p>
      )}
      {isError && <p>Não foi possível ler o que a unidade deve: confira no extrato dela.</p>}
      <p>
        {quemFica === null
          ? `Ninguém mais recebe as cobranças desta unidade: adicione quem a comprou. Até lá, o que já foi emitido fica com ${deQuem}.`
          : `O que vence depois da saída passa a quem for dono, e as próximas cobranças vão para ${quemFica}.`}
      </p>
    </Note>
  )
}
