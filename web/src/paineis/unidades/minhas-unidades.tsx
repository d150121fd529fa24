import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { MinhaUnidade } from '#contract/predio/unidades.ts'
import { mensagemDoErro } from '../../lib/erro-da-api.ts'
import { ErrorState } from '../../ui/page/error-state.tsx'
import { DoorPlate } from '../../ui/page/door-plate.tsx'
import { FactStrip } from '../../ui/page/fact-strip.tsx'
import { Section } from '../../ui/page/page.tsx'
import { areaPorExtenso } from './area-por-extenso.ts'
import { CertidaoDaUnidade } from './certidao-da-unidade.tsx'
import { ExtratoEmPdf } from './extrato-em-pdf.tsx'
import { fracaoPorExtenso } from './fracao-por-extenso.ts'
import css from './minhas-unidades.module.css'
import { EmblemaDoPapel, nomeDoPapel } from './papel-na-unidade.tsx'
import { PertencesDaUnidade } from './pertences-da-unidade.tsx'
import { enumerar } from '#contract/valores/texto.ts'
import { consultaDasMinhas } from './unidades.ts'

/**
 * The units somebody is in, as they see them: who else is there, and what they may change. Nothing for who has none.
 * @param cobrancas address of one's own charges
 */
export function MinhasUnidades({ cobrancas }: { cobrancas: string }) {
  const { data, error, refetch, isFetching } = useQuery(consultaDasMinhas)
  if (error && !data)
    return (
      <ErrorState
        message={`Não foi possível ler a sua unidade. ${mensagemDoErro(error)}`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  return data?.map((u) => (
    <MinhaUnidadeAqui key={u._id} unidade={u} cobrancas={cobrancas} primeira={u === data.find(paga)} />
  ))
}

/** Charges are shown to owners and tenants alone. */
const paga = (u: MinhaUnidade): boolean => u.papel === 'proprietario' || u.papel === 'inquilino'

/** Who reads the vehicles, pets and contacts, and until when. */
const deQuemSao = (u: MinhaUnidade): string =>
  `Veículos, animais e contatos de emergência são vistos por ${enumerar(['você', ...u.moraCom])} e pela administração. Quem vier morar aqui depois não os vê.`

/** @param primeira whether it is the first whose charges one sees */
function MinhaUnidadeAqui({
  unidade: u,
  cobrancas,
  primeira,
}: {
  unidade: MinhaUnidade
  cobrancas: string
  primeira: boolean
}) {
  return (
    <>
      <Section
        title={
          <>
            Unidade <DoorPlate bloco={u.bloco} apto={u.apto} />
          </>
        }
        aside={paga(u) && <Link to={cobrancas}>Ver as cobranças</Link>}
      >
        <FactStrip
          facts={[
            { label: 'Você é', value: u.papel === null ? 'Administrador' : nomeDoPapel(u.papel) },
            {
              label: 'Fração ideal',
              value: u.fracaoIdeal === null ? 'Não informada' : fracaoPorExtenso(u.fracaoIdeal),
            },
            { label: 'Área', value: u.area === null ? 'Não informada' : areaPorExtenso(u.area) },
            { label: u.vagas.length === 1 ? 'Vaga' : 'Vagas', value: u.vagas.join(', ') || 'Nenhuma' },
          ]}
        />
        {paga(u) && <ExtratoEmPdf unidade={u._id} />}
      </Section>
      <Section title="Quem está na unidade" ruled>
        <ul className={css.pessoas}>
          {u.pessoas.map((p, i) => (
            <li key={i}>
              <span>{p.nome}</span>
              <EmblemaDoPapel papel={p.papel} />
            </li>
          ))}
        </ul>
      </Section>
      {paga(u) && <CertidaoDaUnidade unidade={u} propria emite={u.papel === 'proprietario'} ancora={primeira} />}
      <p className={css.deQuem}>{deQuemSao(u)}</p>
      <PertencesDaUnidade unidade={u} />
    </>
  )
}
