import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { formatarInstante } from '#contract/valores/calendario.ts'
import { avisarSucesso } from '../../../avisos/avisos.ts'
import { consultas } from '../../../lib/consultas.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { Section } from '../../../ui/page/page.tsx'
import { desativarDuasEtapas, duasEtapas, novosCodigos } from './duas-etapas.api.ts'
import { CodigosDeRecuperacao } from './codigos-de-recuperacao.tsx'
import { PedirSenha } from './pedir-senha.tsx'
import { sessoes } from './perfil.api.ts'
import css from './perfil-page.module.css'

const AtivarDuasEtapas = lazy(() => import('./ativar-duas-etapas.tsx').then((m) => ({ default: m.AtivarDuasEtapas })))

type Aberto = 'ativar' | 'desativar' | 'codigos' | null

/** @param quantos recovery codes not used yet @param guardados whether the person said that they keep them */
function codigosRestantes(quantos: number, guardados: boolean): string {
  if (!guardados)
    return 'Os códigos de recuperação ainda não foram guardados: gere outros e guarde-os, para entrar se perder o celular.'
  if (quantos === 0) return 'Não resta nenhum código de recuperação: gere outros, para entrar se perder o celular.'
  return quantos === 1 ? 'Resta 1 código de recuperação.' : `Restam ${quantos} códigos de recuperação.`
}

/** Log-in in two steps: turn it on and off, and make new recovery codes. */
export function DuasEtapas() {
  const { data, error, refetch, isFetching } = useQuery(duasEtapas)
  const [aberto, setAberto] = useState<Aberto>(null)
  const [codigos, setCodigos] = useState<readonly string[] | null>(null)
  const reler = () => {
    void consultas.invalidateQueries({ queryKey: sessoes.queryKey })
    return consultas.invalidateQueries({ queryKey: duasEtapas.queryKey })
  }
  const desativar = useMutation({
    mutationFn: desativarDuasEtapas,
    onSuccess: (situacao) => {
      consultas.setQueryData(duasEtapas.queryKey, situacao)
      void consultas.invalidateQueries({ queryKey: sessoes.queryKey })
      setAberto(null)
      avisarSucesso('Verificação em duas etapas desativada')
    },
  })
  const trocar = useMutation({
    mutationFn: novosCodigos,
    onSuccess: (r) => {
      setAberto(null)
      setCodigos(r.codigos)
      void reler()
    },
  })
  return (
    <Section title="Verificação em duas etapas">
      {error && !data && (
        <ErrorState message={mensagemDoErro(error)} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {data?.ativo === false && (
        <>
          <p className={css.dica}>
            Depois da senha, o sistema pede um código que muda a cada 30 segundos no aplicativo de autenticação do seu
            celular. Quem descobrir a sua senha não entra sem ele.
          </p>
          <Button onClick={() => setAberto('ativar')}>Ativar</Button>
        </>
      )}
      {data?.ativo && (
        <>
          <p className={css.dica}>
            Ativa desde {data.desde ? formatarInstante(data.desde) : ''}.{' '}
            {codigosRestantes(data.codigosRestantes, data.codigosGuardados)}
          </p>
          <div className={css.botoes}>
            <Button onClick={() => setAberto('codigos')}>Gerar novos códigos</Button>
            {!data.exigida && <Button onClick={() => setAberto('desativar')}>Desativar</Button>}
          </div>
          {data.exigida && (
            <p className={css.exigida}>Não pode ser desativada: o condomínio a exige de quem administra.</p>
          )}
        </>
      )}
      {aberto === 'ativar' && (
        <Suspense>
          <AtivarDuasEtapas
            aoFechar={(ativou) => {
              setAberto(null)
              void reler()
              if (ativou) avisarSucesso('Verificação em duas etapas ativada')
            }}
          />
        </Suspense>
      )}
      {aberto === 'desativar' && (
        <PedirSenha
          titulo="Desativar a verificação em duas etapas?"
          texto="A partir de agora, bastará a senha para entrar na sua conta. As outras sessões são encerradas; esta continua."
          verbo="Desativar"
          perigo
          acao={(senha) => desativar.mutateAsync(senha)}
          aoFechar={() => setAberto(null)}
        />
      )}
      {aberto === 'codigos' && (
        <PedirSenha
          titulo="Gerar novos códigos de recuperação?"
          texto="Os códigos anteriores deixam de valer."
          verbo="Gerar códigos"
          acao={(senha) => trocar.mutateAsync(senha)}
          aoFechar={() => setAberto(null)}
        />
      )}
      {codigos && <CodigosDeRecuperacao codigos={codigos} aoFechar={() => setCodigos(null)} />}
    </Section>
  )
}
