import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { SituacaoDosDoisFatores } from '#contract/pessoas/dois-fatores.ts'
import { formatarInstante } from '#contract/valores/calendario.ts'
import { avisarSucesso } from '../../../avisos/avisos.ts'
import { FalhaDaLeitura } from '../../../avisos/falha-da-leitura.tsx'
import { consultas } from '../../../lib/consultas.ts'
import { Button } from '../../../ui/button.tsx'
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

const relerSessoes = () => void consultas.invalidateQueries({ queryKey: sessoes.queryKey })
const reler = () => {
  relerSessoes()
  void consultas.invalidateQueries({ queryKey: duasEtapas.queryKey })
}

/** Log-in in two steps: turn it on and off, and make new recovery codes. */
export function DuasEtapas() {
  const leitura = useQuery(duasEtapas)
  const [aberto, setAberto] = useState<Aberto>(null)
  const [codigos, setCodigos] = useState<readonly string[] | null>(null)
  const fechar = () => setAberto(null)
  return (
    <Section title="Verificação em duas etapas">
      <FalhaDaLeitura leitura={leitura} />
      {leitura.data && <Situacao situacao={leitura.data} abrir={setAberto} />}
      {aberto === 'ativar' && (
        <Suspense>
          <AtivarDuasEtapas
            aoFechar={(ativou) => {
              fechar()
              reler()
              if (ativou) avisarSucesso('Verificação em duas etapas ativada')
            }}
          />
        </Suspense>
      )}
      {aberto === 'desativar' && <Desativar fechar={fechar} />}
      {aberto === 'codigos' && <TrocarCodigos fechar={fechar} aoTrocar={setCodigos} />}
      {codigos && <CodigosDeRecuperacao codigos={codigos} aoFechar={() => setCodigos(null)} />}
    </Section>
  )
}

function Situacao({ situacao: s, abrir }: { situacao: SituacaoDosDoisFatores; abrir: (o: Aberto) => void }) {
  if (!s.ativo)
    return (
      <>
        <p className={css.dica}>
          Depois da senha, o sistema pede um código que muda a cada 30 segundos no aplicativo de autenticação do seu
          celular. Quem descobrir a sua senha não entra sem ele.
        </p>
        <Button onClick={() => abrir('ativar')}>Ativar</Button>
      </>
    )
  return (
    <>
      <p className={css.dica}>
        Ativa desde {s.desde ? formatarInstante(s.desde) : ''}.{' '}
        {codigosRestantes(s.codigosRestantes, s.codigosGuardados)}
      </p>
      <div className={css.botoes}>
        <Button onClick={() => abrir('codigos')}>Gerar novos códigos</Button>
        {!s.exigida && <Button onClick={() => abrir('desativar')}>Desativar</Button>}
      </div>
      {s.exigida && <p className={css.exigida}>Não pode ser desativada: o condomínio a exige de quem administra.</p>}
    </>
  )
}

function Desativar({ fechar }: { fechar: () => void }) {
  const desativar = useMutation({
    mutationFn: desativarDuasEtapas,
    onSuccess: (situacao) => {
      consultas.setQueryData(duasEtapas.queryKey, situacao)
      relerSessoes()
      fechar()
      avisarSucesso('Verificação em duas etapas desativada')
    },
  })
  return (
    <PedirSenha
      titulo="Desativar a verificação em duas etapas?"
      texto="A partir de agora, bastará a senha para entrar na sua conta. As outras sessões são encerradas e o link do calendário deixa de valer; esta sessão continua."
      verbo="Desativar"
      perigo
      acao={(senha) => desativar.mutateAsync(senha)}
      aoFechar={fechar}
    />
  )
}

interface TrocaDeCodigos {
  fechar: () => void
  aoTrocar: (codigos: readonly string[]) => void
}

function TrocarCodigos({ fechar, aoTrocar }: TrocaDeCodigos) {
  const trocar = useMutation({
    mutationFn: novosCodigos,
    onSuccess: ({ codigos }) => {
      fechar()
      aoTrocar(codigos)
      reler()
    },
  })
  return (
    <PedirSenha
      titulo="Gerar novos códigos de recuperação?"
      texto="Os códigos anteriores deixam de valer."
      verbo="Gerar códigos"
      acao={(senha) => trocar.mutateAsync(senha)}
      aoFechar={fechar}
    />
  )
}
