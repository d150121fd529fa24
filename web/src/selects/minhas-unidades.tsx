import { useQuery } from '@tanstack/react-query'
import type { MinhaUnidade } from '#contract/unidades.ts'
import { mensagemDoErro } from '../lib/erro-da-api.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { FactStrip } from '../ui/fact-strip.tsx'
import { Section } from '../ui/page.tsx'
import { CertidaoDaUnidade } from './certidao-da-unidade.tsx'
import css from './minhas-unidades.module.css'
import { EmblemaDoPapel, nomeDoPapel } from './papel-na-unidade.tsx'
import { PertencesDaUnidade } from './pertences-da-unidade.tsx'
import { consultaDasMinhas } from './unidades.ts'

/** The units somebody is in, as they see them: who else is there, and what they may change. Nothing for who has none. */
export function MinhasUnidades() {
  const { data, error, refetch, isFetching } = useQuery(consultaDasMinhas)
  if (error && !data)
    return (
      <ErrorState
        message={`Não foi possível ler a sua unidade. ${mensagemDoErro(error)}`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  return data?.map((u) => <MinhaUnidadeAqui key={u._id} unidade={u} />)
}

function MinhaUnidadeAqui({ unidade: u }: { unidade: MinhaUnidade }) {
  return (
    <>
      <Section title={`Unidade ${u.nome}`}>
        <FactStrip
          facts={[
            { label: 'Você é', value: u.papel === null ? 'Administrador' : nomeDoPapel(u.papel) },
            { label: 'Fração ideal', value: u.fracaoIdeal ?? 'Não informada' },
            { label: 'Área', value: u.area === null ? 'Não informada' : `${u.area.toLocaleString('pt-BR')} m²` },
            { label: u.vagas.length === 1 ? 'Vaga' : 'Vagas', value: u.vagas.join(', ') || 'Nenhuma' },
          ]}
        />
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
      {u.papel === 'proprietario' && <CertidaoDaUnidade unidade={u._id} />}
      <PertencesDaUnidade unidade={u} />
    </>
  )
}
